/** The home page: a React component, rendered when the site is built and hydrated in the browser. */
export default function Home() {
  return (
    <div className="article message-page">
      <h1>My docs</h1>
      <p>What this documentation is about, in a sentence.</p>
      <p>
        <a className="button" href="/docs/">
          Read the docs
        </a>
      </p>
    </div>
  );
}
