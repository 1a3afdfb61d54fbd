import { Anchor, Code, Words } from "./parts";
import type { ExampleView, Labels, MediaView } from "./props";
import { Schema } from "./Schema";
import { Tabs } from "./Tabs";

interface MediaProps {
  media: MediaView[];
  id: string;
  labels: Labels;
}

/** A body in each of its media types. */
export function Media({ media, id, labels }: MediaProps) {
  if (media.length === 0) return <p className="api-note">{labels.noBody}</p>;
  return (
    <Tabs
      id={id}
      group="media"
      label={labels.schema}
      tabs={media.map((m) => ({
        key: m.id,
        label: m.type,
        content: <OneMedia media={m} labels={labels} named={media.length === 1} />,
      }))}
    />
  );
}

function OneMedia({ media, labels, named }: { media: MediaView; labels: Labels; named: boolean }) {
  return (
    <>
      {named ? (
        <p className="api-media" translate="no">
          {media.type}
        </p>
      ) : null}
      {media.seeHref === undefined ? null : (
        <p className="api-note">
          <a href={media.seeHref}>{labels.seeErrors}</a>
        </p>
      )}
      {media.schema === undefined ? null : <Schema schema={media.schema} labels={labels} />}
      {media.examples?.map((example, i) => (
        <Example key={`${media.id}-${i + 1}`} example={example} labels={labels} />
      ))}
    </>
  );
}

function Example({ example, labels }: { example: ExampleView; labels: Labels }) {
  return (
    <details className="api-example">
      <summary>
        {labels.example}
        {example.label === undefined ? null : (
          <>
            : <Words text={example.label} />
          </>
        )}
      </summary>
      {example.code === undefined ? null : <Code code={example.code} copy={labels.copy} />}
      {example.href === undefined || example.href === "" ? null : (
        <p>
          <Anchor link={{ label: { text: example.href }, href: example.href }} />
        </p>
      )}
    </details>
  );
}
