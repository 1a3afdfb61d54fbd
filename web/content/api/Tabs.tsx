import { Fragment, type ReactNode } from "react";

export interface Tab {
  key: string;
  label: string;
  content: ReactNode;
}

interface TabsProps {
  /** Unique in the page. */
  id: string;
  /** Choices of one group go together and are remembered. */
  group: string;
  label: string;
  tabs: Tab[];
}

/** Tabs of radio buttons, which work without a script. A single tab is shown bare. */
export function Tabs({ id, group, label, tabs }: TabsProps) {
  const only = tabs[0];
  if (only === undefined) return null;
  if (tabs.length === 1) return <div className="api-single">{only.content}</div>;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as tabs
    <div className="tabs" data-tabs={group} role="group" aria-label={label}>
      {tabs.map((tab, i) => (
        <Fragment key={tab.key}>
          <input
            type="radio"
            className="tab-radio"
            name={id}
            id={`${id}-${tab.key}`}
            value={tab.key}
            defaultChecked={i === 0}
          />
          <label className="tab-label" htmlFor={`${id}-${tab.key}`}>
            {tab.label}
          </label>
          <div className="tab-panel">{tab.content}</div>
        </Fragment>
      ))}
    </div>
  );
}
