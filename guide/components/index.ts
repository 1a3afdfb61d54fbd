export { Palette } from "./Palette";
