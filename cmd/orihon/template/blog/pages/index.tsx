import { useShell } from "@orihon/theme";
import { Features, Hero, LandingSteps } from "@orihon/theme/landing";
import { Drawing } from "../components/Drawing";

/** The home page: a React component, rendered when the site is built and hydrated in the browser. */
export default function Home() {
  const { title, tagline } = useShell();
  return (
    <>
      <Hero
        title={title}
        lead={tagline}
        actions={[{ label: "Read the news", href: "/blog/" }, { label: "Read the docs", href: "/docs/", quiet: true }]}
      >
        <Drawing label="Posts, code, a diagram and plans on a folded sheet" words={["Posts", "Releases", "Diagrams", "Plans"]} />
      </Hero>
      <Features
        title="What is here"
        items={[
          { title: "Welcome", text: "Where to begin.", href: "/docs/" },
          { title: "Write a page", text: "Headings, links and front matter.", href: "/docs/guide/writing" },
          { title: "News", text: "What has changed, post by post.", href: "/blog/" },
        ]}
      />
      <LandingSteps
        title="Make it yours"
        steps={[
          { title: "Change a page", text: "docs/index.md is the first one." },
          { title: "Change the colours", text: "theme/tokens.css sets them." },
          { title: "Publish", code: "$ orihon build ." },
        ]}
      />
    </>
  );
}
