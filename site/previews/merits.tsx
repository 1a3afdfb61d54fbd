import { Merits } from '@nodeblocks/frontend-merits-block';

const picture = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 357 231">' +
      '<rect width="357" height="231" rx="16" fill="#eef2f7"/>' +
      `<circle cx="178" cy="115" r="62" fill="${fill}"/></svg>`,
  )}`;

const items = [
  { imageUrl: picture('#5f8d75'), text: 'Local makers', subtext: 'Every shop is run by the person who makes the goods.' },
  { imageUrl: picture('#f2c879'), text: 'Clear prices', subtext: 'Tax and delivery are shown before you order.' },
  { imageUrl: picture('#7a9cc6'), text: 'Direct contact', subtext: 'Ask the maker a question before or after an order.' },
];

export default function MeritsPreview() {
  return (
    <Merits
      subtitle="Why Komorebi"
      meritsTitle="Three reasons to shop here"
      items={items}
      buttonText="See the products"
      buttonHref="#products"
    />
  );
}
