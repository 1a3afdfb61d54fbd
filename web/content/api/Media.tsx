import { Anchor, Code, Words } from "./parts";
import type { ExampleView, Labels, MediaView } from "./props";
import { Schema } from "./Schema";
import { Tabs } from "./Tabs";

interface MediaProps {
  media: MediaView[];
  id: string;
  labels: Labels;
  /** Whether the body must be there. */
  required?: boolean;
}

/** What a body holds, in each of its media types. */
export function Media({ media, id, labels, required }: MediaProps) {
  if (media.length === 0) return <p className="api-note">{labels.noBody}</p>;
  const named = media.length === 1;
  return (
    <Tabs
      id={id}
      group="media"
      label={labels.schema}
      tabs={media.map((m, i) => ({
        key: m.id,
        label: m.type,
        content: (
          <OneMedia media={m} labels={labels} named={named} required={required} id={i === 0 ? id : `${id}-${i + 1}`} />
        ),
      }))}
    />
  );
}

interface OneMediaProps {
  media: MediaView;
  labels: Labels;
  named: boolean;
  required: boolean | undefined;
  id: string;
}

function OneMedia({ media, labels, named, required, id }: OneMediaProps) {
  const type = named ? media.type : undefined;
  return (
    <>
      {media.seeHref === undefined ? null : (
        <p className="api-note">
          <a href={media.seeHref}>{labels.seeErrors}</a>
        </p>
      )}
      {media.schema === undefined ? null : (
        <Schema schema={media.schema} labels={labels} id={id} media={type} required={required} />
      )}
    </>
  );
}

/** The examples of a body, one below the other; the label of each where there are several. */
export function Examples({ media, labels }: { media: MediaView[]; labels: Labels }) {
  const examples = media.flatMap((m) => m.examples ?? []);
  return examples.map((example, i) => (
    <div key={`${i + 1}`} className="api-example">
      {example.label === undefined ? null : (
        <p className="api-choice">
          <Words text={example.label} />
        </p>
      )}
      <Example example={example} labels={labels} />
    </div>
  ));
}

function Example({ example, labels }: { example: ExampleView; labels: Labels }) {
  if (example.code !== undefined) return <Code code={example.code} copy={labels.copy} />;
  if (example.href === undefined || example.href === "") return null;
  return (
    <p>
      <Anchor link={{ label: { text: example.href }, href: example.href }} />
    </p>
  );
}
