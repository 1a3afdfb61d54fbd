import { Code, Folds, useLocalHref, useShell } from "@orihon/theme";
import { Band, Features, Hero, LandingSteps } from "@orihon/theme/landing";
import { Palette } from "../components/Palette";
import { type HomeWords, words } from "../components/homeWords";

const start = `$ orihon new my-docs
$ orihon dev my-docs`;

/** The home page, in the language of the shell. */
export default function Home() {
  const text: HomeWords = words[useShell().locale] ?? words.en;
  const local = useLocalHref();
  return (
    <>
      <Hero
        claim={text.claim}
        title={text.title}
        lead={text.lead}
        actions={[
          { label: text.start, href: local("/getting-started") },
          { label: text.read, href: local("/overview"), quiet: true },
        ]}
      >
        <Code code={start} label={text.startLabel} title={text.startTitle} />
      </Hero>
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
      <Features
        title={text.features}
        items={text.items.map(({ route, ...item }) => ({ ...item, href: local(route) }))}
      />
      <Band title={text.tryIt} lead={text.tryLead}>
        <Palette label={text.tryIt} />
      </Band>
      <LandingSteps title={text.steps} steps={text.stepItems} />
    </>
  );
}
