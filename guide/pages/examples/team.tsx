import { useLocalHref } from "@orihon/theme";
import { Actions, Band, Hero, Logos, Quotes } from "@orihon/theme/landing";

/** An example: the home page of a team's documentation, with logos, a quotation and a band of its own. */
export default function Team() {
  const local = useLocalHref();
  return (
    <>
      <Hero claim="An example" title="How we build" lead="What everybody here should know, and where it is written." />
      <Logos
        title="Our projects"
        items={[
          { name: "Circle", src: "/examples/circle.svg", srcDark: "/examples/circle-dark.svg" },
          { name: "Square", src: "/examples/square.svg", srcDark: "/examples/square-dark.svg" },
        ]}
      />
      <Quotes
        items={[
          {
            text: "Programs must be written for people to read, and only incidentally for machines to execute.",
            name: "Harold Abelson, Gerald Jay Sussman",
            role: "Structure and Interpretation of Computer Programs",
          },
        ]}
      />
      <Band title="Where to begin" lead="The first day, the first week, the first incident.">
        <Actions actions={[{ label: "How this page is made", href: local("/looks/landing#team") }]} />
      </Band>
    </>
  );
}
