import { useEffect, useState } from "react";
import { part, useShell } from "../app/context";
import { readStored, writeStored } from "../app/storage";
import { CloseIcon } from "./icons";
import { useText } from "./useText";

const idKey = "docusaurus.announcement.id";
const dismissKey = "docusaurus.announcement.dismiss";

/**
 * The announcement bar. It is always in the HTML; the script in <head> hides it before the first paint if the reader
 * closed the announcement of this id, so that nothing moves.
 */
export const Announcement = part("Announcement", () => {
  const { announcement } = useShell();
  const text = useText();
  const [closed, setClosed] = useState(false);
  const id = announcement?.id ?? "";
  useEffect(() => {
    if (id === "") return;
    setClosed(readStored(idKey) === id && readStored(dismissKey) === "true");
    if (readStored(idKey) === id) return;
    writeStored(idKey, id);
    writeStored(dismissKey, "false");
  }, [id]);
  if (announcement === undefined || closed) return null;
  const close = () => {
    writeStored(dismissKey, "true");
    setClosed(true);
  };
  return (
    <aside className="announcement" aria-label={text.announcement}>
      <div className="announcement-text" dangerouslySetInnerHTML={{ __html: announcement.html }} />
      {announcement.closable ? (
        <button type="button" className="icon-button announcement-close" aria-label={text.close} onClick={close}>
          <CloseIcon />
        </button>
      ) : null}
    </aside>
  );
});
