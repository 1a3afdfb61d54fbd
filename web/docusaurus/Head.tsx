import { Children, isValidElement, type ReactNode, useEffect } from "react";

/** `@docusaurus/Head`: title, meta and link tags of a page, put into the document once it is shown. */
export default function Head({ children }: { children?: ReactNode }) {
  useEffect(() => {
    const added: Element[] = [];
    for (const child of Children.toArray(children)) {
      if (!isValidElement<Record<string, unknown>>(child) || typeof child.type !== "string") continue;
      if (child.type === "title") {
        document.title = Children.toArray(child.props.children as ReactNode).join("");
      } else if (child.type === "meta" || child.type === "link") {
        const tag = document.createElement(child.type);
        for (const [name, value] of Object.entries(child.props)) tag.setAttribute(name, String(value));
        document.head.append(tag);
        added.push(tag);
      }
    }
    return () => {
      for (const tag of added) tag.remove();
    };
  }, [children]);
  return null;
}
