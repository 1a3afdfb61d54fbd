import { useState } from "react";

/** A button that counts how often it was pressed. */
export default function Counter({ start = 0, label }: { start?: number; label: string }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" className="button" onClick={() => setCount(count + 1)}>
      {label}: {count}
    </button>
  );
}
