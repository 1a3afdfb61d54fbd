import { useState } from "react";

export default function SaveButton() {
  const [saved, setSaved] = useState(false);
  return (
    <button type="button" onClick={() => setSaved(true)}>
      {saved ? "Saved" : "Save"}
    </button>
  );
}
