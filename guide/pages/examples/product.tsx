import { Features, Hero, LandingSteps } from "@orihon/theme/landing";

/** An example: the home page of a product. */
export default function Product() {
  return (
    <>
      <Hero
        claim="An example"
        title="Lantern"
        lead="Feature flags that live beside your code and are read in microseconds."
        actions={[
          { label: "Get started", href: "/looks/landing" },
          { label: "How this page is made", href: "/looks/landing#product", quiet: true },
        ]}
      />
      <Features
        title="What it does"
        items={[
          { icon: "◐", title: "Flags in files", text: "A flag is a line of YAML that goes through review." },
          { icon: "◇", title: "No server", text: "Rules are compiled into your program." },
          { icon: "○", title: "Typed", text: "A flag that is not there is an error while you type.", href: "/looks/landing" },
        ]}
      />
      <LandingSteps
        title="In three steps"
        steps={[
          { title: "Install", code: "npm install lantern" },
          { title: "Write a flag", code: "search:\n  on: true" },
          { title: "Ask for it", code: 'if (flag("search")) {\n  showSearch();\n}' },
        ]}
      />
    </>
  );
}
