export { ChooseContact as default } from "../../features/private-chat/contacts/private-chat-page.tsx";
