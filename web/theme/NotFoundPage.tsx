import { useShell } from "../app/context";
import { useText } from "./useText";

/** What readers see at an address that leads nowhere. */
export function NotFoundPage() {
  const text = useText();
  const { home } = useShell();
  return (
    <main id="main" className="message-page" tabIndex={-1}>
      <h1>{text.notFoundTitle}</h1>
      <p>{text.notFoundText}</p>
      <p>{text.notFoundAsk}</p>
      <p>
        <a className="button" href={home}>
          {text.home}
        </a>
      </p>
    </main>
  );
}
