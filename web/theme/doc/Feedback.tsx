import { useShell } from "../../app/context";
import { useText } from "../useText";

/**
 * How readers say what they think of a page: a link, or two buttons of a form that works without scripts; its script is
 * fetched when one of them is pressed. The address is where the link leads, or the one of the page.
 */
export function Feedback({ address }: { address: string | undefined }) {
  const { feedbackPost, htmlLang } = useShell();
  const text = useText();
  if (address === undefined) return null;
  if (feedbackPost === undefined)
    return (
      <p className="feedback">
        <a href={address} target="_blank" rel="noopener noreferrer">
          {text.feedback}
        </a>
      </p>
    );
  return (
    <form className="feedback" method="post" action={feedbackPost} data-feedback="">
      <input type="hidden" name="page" value={address} />
      <input type="hidden" name="language" value={htmlLang} />
      <p id="feedback-question">{text.helpful}</p>
      <button type="submit" name="helpful" value="yes" aria-describedby="feedback-question">
        {text.yes}
      </button>
      <button type="submit" name="helpful" value="no" aria-describedby="feedback-question">
        {text.no}
      </button>
    </form>
  );
}
