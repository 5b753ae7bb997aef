export { ChooseContact as default } from "../features/private-chat/choose-contact.tsx";
