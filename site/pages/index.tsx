/** The home page. */
export default function Home() {
  return <h1>Nodeblocks</h1>;
}
