import { useEffect, useState } from "react";
import { part } from "../app/context";
import { UpIcon } from "./icons";
import { useText } from "./useText";

/** A button that appears when the reader scrolls back up a long page. */
export const BackToTop = part("BackToTop", () => {
  const text = useText();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    let before = window.scrollY;
    const onScroll = () => {
      const y = window.scrollY;
      // A leap is a link to a heading, not a reader who scrolls back.
      const up = y < before && before - y < window.innerHeight;
      setShown(y > 300 && up && y + window.innerHeight < document.documentElement.scrollHeight - 8);
      before = y;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, []);
  return (
    <button
      type="button"
      className="back-to-top"
      hidden={!shown}
      aria-label={text.backToTop}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <UpIcon />
    </button>
  );
});
