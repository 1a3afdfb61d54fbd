import { part } from "../app/context";
import { useText } from "./useText";

/** The first link of a page: leads keyboard users past the navigation. */
export const SkipLink = part("SkipLink", () => {
  const text = useText();
  return (
    <nav className="skip" aria-label={text.skip}>
      <a href="#main">{text.skip}</a>
    </nav>
  );
});
