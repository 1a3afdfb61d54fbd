import { Code, fill, Folds, useLocalHref, useShell } from "@orihon/theme";
import { BlockMap } from "../components/home/BlockMap";
import { layers, signIn } from "../components/home/code";
import { Sheet } from "../components/home/Sheet";
import { type Words, wordsOf } from "../components/home/words";

const files = ["schemas/review.ts", "handlers/review.ts", "routes/review.ts", "features/review.ts", "index.ts"];
const examples = [layers.schema, layers.handler, layers.route, layers.feature, layers.service];

/** The home page: what the toolkit is, for frontend and backend developers. */
export default function Home() {
  const words = wordsOf(useShell().locale);
  return (
    <>
      <Hero words={words} />
      <Layers words={words} />
      <Screen words={words} />
      <section className="landing-band" aria-labelledby="map">
        <h2 id="map">{words.mapTitle}</h2>
        <p>{words.mapLead}</p>
        <BlockMap words={words} />
      </section>
    </>
  );
}

function Hero({ words }: { words: Words }) {
  const href = useLocalHref();
  return (
    <div className="hero">
      <div>
        <p className="hero-claim">{words.claim}</p>
        <h1 className="display">{words.title}</h1>
        <p className="hero-lead">{words.lead}</p>
        <div className="doors">
          <a className="door" href={href("/v2/backend/latest/")}>
            <span className="door-title">{words.backend.title}</span>
            <span className="door-text">{words.backend.text}</span>
          </a>
          <a className="door" href={href("/v2/frontend/")}>
            <span className="door-title">{words.frontend.title}</span>
            <span className="door-text">{words.frontend.text}</span>
          </a>
        </div>
        <p className="landing-lead">
          {words.npm} <a href={href("/v2/backend/next/quickstart/")}>{words.npmLink}</a>
        </p>
      </div>
      <Sheet label={words.sheet} />
    </div>
  );
}

function Layers({ words }: { words: Words }) {
  const href = useLocalHref();
  const folds = words.layers.map(({ title, lead }, i) => ({
    title,
    lead,
    body: <Code code={examples[i] ?? ""} title={`src/${files[i]}`} label={fill(words.code, { title })} />,
  }));
  return (
    <section className="landing-band" aria-labelledby="layers">
      <h2 id="layers">{words.layersTitle}</h2>
      <p>{words.layersLead}</p>
      <Folds name="layers" label={words.layersTitle} folds={folds} />
      <p className="landing-more">
        <a href={href("/v2/backend/latest/how-to/custom-service")}>{words.layersLink}</a>
      </p>
    </section>
  );
}

function Screen({ words }: { words: Words }) {
  const href = useLocalHref();
  return (
    <section className="landing-band" aria-labelledby="screen">
      <div className="pair">
        <div>
          <h2 id="screen">{words.blocksTitle}</h2>
          <p className="landing-lead">{words.blocksLead}</p>
          <p className="landing-lead">{words.blocksMore}</p>
          <a className="button" href={href("/v2/frontend/quickstart")}>
            {words.blocksLink}
          </a>
        </div>
        <Code code={signIn} title="src/SignInPage.tsx" label={fill(words.code, { title: "SignInPage.tsx" })} />
      </div>
      <p className="landing-more">
        <a href={href("/v2/backend/next/database-to-screen/")}>{words.tutorialLink}</a>
      </p>
    </section>
  );
}
