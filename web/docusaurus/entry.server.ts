/** The renderer of projects of Docusaurus, whose pages write dates and numbers while they are rendered. */
import { install } from "./locale";
import "../entry.server";

install(globalThis);
