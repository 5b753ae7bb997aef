export { isInWebView } from "../../client/in-web-view.ts";
