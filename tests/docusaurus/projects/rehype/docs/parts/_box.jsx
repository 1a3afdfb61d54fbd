import React from 'react';

export function Box({ children }) {
  return <section className="own-box">{children}</section>;
}
