import { useLayoutEffect, useRef } from "react";
import { SearchIcon } from "../icons";
import type { SearchProps } from "./props";

interface Props extends SearchProps {
  typed: string;
  /** The dialog could not be loaded. */
  failed: boolean;
  onTyped(text: string): void;
  onRetry(): void;
  onClose(): void;
}

/** The field of the search, there before the code of the dialog. It looks like the dialog's head and keeps what is typed. */
export function EarlyDialog({ labels, typed, failed, onTyped, onRetry, onClose }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    // Gives the focus back, so that the dialog that follows knows where it was.
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className="search-dialog" aria-label={labels.search} onCancel={onClose}>
      <div className="search-bar">
        <SearchIcon />
        <input
          className="search-input"
          aria-label={labels.placeholder}
          placeholder={labels.placeholder}
          autoComplete="off"
          spellCheck={false}
          defaultValue={typed}
          onInput={(event) => onTyped(event.currentTarget.value)}
        />
      </div>
      {failed ? (
        <p className="search-state" role="alert">
          {labels.offline}{" "}
          <button type="button" className="search-action" onClick={onRetry}>
            {labels.retry}
          </button>
        </p>
      ) : null}
    </dialog>
  );
}
