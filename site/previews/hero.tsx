import { useState } from 'react';
import { Hero } from '@nodeblocks/frontend-hero-block';

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 400">' +
    '<rect width="800" height="400" fill="#dfe9e2"/>' +
    '<circle cx="620" cy="110" r="60" fill="#f2c879"/>' +
    '<path d="M0 320 180 190l150 110 170-170 300 220v50H0z" fill="#5f8d75"/>' +
    '</svg>',
)}`;

export default function HeroPreview() {
  const [started, setStarted] = useState(false);

  return (
    <Hero
      imageUrl={picture}
      imageAlignment="center"
      byline="Made by hand, close to you"
      secondaryText="Komorebi Market"
      tertiaryText="Free to join for makers"
      buttonText={started ? 'Welcome' : 'Start shopping'}
      onClickButton={() => setStarted(true)}
    />
  );
}
