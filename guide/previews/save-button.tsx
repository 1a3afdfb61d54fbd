import { useState } from "react";

/** A button that tells that it has been pressed. */
export default function SaveButtonPreview() {
  const [saved, setSaved] = useState(false);
  return (
    <div style={{ display: "flex", gap: "1rem", alignItems: "center", padding: "1rem", fontFamily: "sans-serif" }}>
      <button type="button" onClick={() => setSaved(true)}>
        Save
      </button>
      <span role="status">{saved ? "Saved" : ""}</span>
    </div>
  );
}
