import { useRef } from "react";
import type { SearchWords } from "../../model/words";
import { apiDocset, type Breadth, type Counts } from "../../search/types";
import type { SearchProps } from "./props";

interface Props {
  name: string;
  labels: SearchWords;
  scope: SearchProps["scope"];
  value: Breadth;
  /** Pages found by each choice; null before there is an answer. */
  counts: Counts | null;
  onChange(breadth: Breadth): void;
  /** A choice was made by mouse, after which nobody goes on by arrow keys. */
  onPointed?: () => void;
}

/** Chooses how far to look: a group of radio buttons that say how much there is. */
export function ScopeSelect({ name, labels, scope, value, counts, onChange, onPointed }: Props) {
  const pointed = useRef(false);
  return (
    <fieldset
      className="search-scope"
      onPointerDown={(event) => {
        pointed.current = event.pointerType === "mouse";
      }}
      onKeyDown={() => {
        pointed.current = false;
      }}
    >
      <legend className="search-hidden">{labels.scope}</legend>
      {choices(scope, labels).map(({ breadth, label }) => (
        <label key={breadth} className="search-scope-choice">
          <input
            type="radio"
            name={name}
            value={breadth}
            checked={breadth === value}
            onChange={() => onChange(breadth)}
            onClick={() => {
              if (pointed.current) onPointed?.();
              pointed.current = false;
            }}
          />
          <span>
            {label}
            {counts === null ? null : <span className="search-scope-count">{counts[breadth]}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function choices(scope: Props["scope"], labels: SearchWords): { breadth: Breadth; label: string }[] {
  const wide: { breadth: Breadth; label: string }[] = [{ breadth: "all", label: labels.everything }];
  if (scope.docset !== apiDocset) {
    wide.push({ breadth: "api", label: labels.api });
  }
  if (scope.docset === "") {
    return wide;
  }
  if (scope.version === "") {
    return [{ breadth: "version", label: scope.docset === apiDocset ? labels.api : labels.thisSection }, ...wide];
  }
  return [
    { breadth: "version", label: labels.thisVersion },
    { breadth: "versions", label: labels.allVersions },
    ...wide,
  ];
}
