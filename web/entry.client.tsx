import { takeOver } from "./start";
import "orihon:styles";

takeOver();
