import { Code, Folds, useLocalHref, useShell } from "@orihon/theme";
import { Band, Features, Figures, Hero, LandingSteps } from "@orihon/theme/landing";
import { Drawing } from "../components/Drawing";
import { Palette } from "../components/Palette";
import { type HomeWords, words } from "../components/homeWords";

/** The home page, in the language of the shell. */
export default function Home() {
  const { locale } = useShell();
  const text: HomeWords = words[locale] ?? words.en;
  const local = useLocalHref();
  return (
    <>
      <Hero
        claim={text.claim}
        title={text.title}
        lead={text.lead}
        actions={[
          { label: text.start, href: local("/getting-started") },
          { label: text.why, href: local("/why"), quiet: true },
        ]}
      >
        <Drawing
          words={text.drawing}
          language={locale === "ja" ? "日本語" : "English"}
          other={locale === "ja" ? "English" : "日本語"}
        />
      </Hero>
      <Figures title={text.figures} lead={text.figuresLead} items={text.figureItems}>
        <p className="landing-more">
          <a href={local("/why#measured")}>{text.figuresMore}</a>
        </p>
      </Figures>
      <Features
        title={text.features}
        lead={text.featuresLead}
        items={text.items.map(({ route, ...item }) => ({ ...item, href: local(route) }))}
      />
      <Band title={text.minute} lead={text.minuteLead}>
        <Folds
          name="minute"
          label={text.minute}
          folds={text.folds.map(({ title, lead, code, file }) => ({
            title,
            lead,
            body: <Code code={code} title={file} label={title} />,
          }))}
        />
      </Band>
      <Band title={text.tryIt} lead={text.tryLead}>
        <Palette label={text.tryIt} />
      </Band>
      <LandingSteps title={text.steps} steps={text.stepItems} />
    </>
  );
}
