export { default } from "../Link";
