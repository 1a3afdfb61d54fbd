import { useShell } from "../app/context";
import type { Text } from "./text";

/** The interface text in the locale of the shell. */
export function useText(): Text {
  return useShell().words.theme;
}
