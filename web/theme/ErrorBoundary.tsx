import { Component, type ReactNode } from "react";
import { kept } from "../app/kept";
import { LoadFailure } from "./LoadFailure";
import { SentMain } from "./SentMain";
import { useText } from "./useText";

interface State {
  error: Error | null;
}

interface BoundaryProps {
  /** The page that is shown; with another one, what went wrong before is over. */
  route?: string;
  children: ReactNode;
}

/** Keeps the frame standing when a page crashes, and offers to render the page again. */
export class ErrorBoundary extends Component<BoundaryProps, State> {
  override state: State = { error: null };

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.error !== null && before.route !== this.props.route) this.setState({ error: null });
  }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <Crash error={this.state.error} retry={() => this.setState({ error: null })} />;
  }
}

/** What is shown in place of a page that crashed: of one that came with the document what the server sent. */
export function Crash({ error, retry }: { error: Error; retry: () => void }) {
  const text = useText();
  if (kept.isFirst)
    return (
      <>
        <SentMain />
        <LoadFailure
          error={causes(error)}
          words={{ failed: text.crashTitle, retry: text.tryAgain }}
          retry={async () => retry()}
        />
      </>
    );
  return (
    <main id="main" className="message-page" tabIndex={-1}>
      <h1>{text.crashTitle}</h1>
      <button type="button" className="button" onClick={retry}>
        {text.tryAgain}
      </button>
      <hr />
      <pre className="crash-details" translate="no">
        {causes(error)}
      </pre>
    </main>
  );
}

function causes(error: Error): string {
  const cause = error.cause instanceof Error ? `\n\nCause:\n${causes(error.cause)}` : "";
  return error.message + cause;
}
