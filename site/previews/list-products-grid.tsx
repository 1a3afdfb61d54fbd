import { useState } from 'react';
import { ListProductsGrid } from '@nodeblocks/frontend-list-products-grid-block';
import FavoriteBorder from '@mui/icons-material/FavoriteBorder';
import Favorite from '@mui/icons-material/Favorite';
import IconButton from '@mui/material/IconButton';

const picture = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 440 160">' +
      `<rect width="440" height="160" fill="${fill}"/></svg>`,
  )}`;

const products = [
  { id: 'mug', title: 'Ceramic mug', maker: 'Kawa Pottery', color: '#c9d8cf', summary: 'Holds 280 ml. Glazed by hand.' },
  { id: 'apron', title: 'Linen apron', maker: 'Northern Linen', color: '#e6d9c3', summary: 'Washed linen with two pockets.' },
  { id: 'tray', title: 'Oak tray', maker: 'Aoba Studio', color: '#d8c3ad', summary: 'Oiled oak, 32 by 22 cm.' },
];

export default function ListProductsGridPreview() {
  const [liked, setLiked] = useState<string[]>([]);
  const toggle = (id: string) =>
    setLiked((ids) => (ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]));

  return (
    <ListProductsGrid
      subtitle="New this week"
      listProductsGridTitle="Products"
      layout="grid"
      items={products.map(({ id, title, maker, color, summary }) => ({
        title,
        subtitle: maker,
        summary,
        imageUrl: picture(color),
        chips: [{ label: 'Kitchen', size: 'small' }],
        linkProps: { href: `#${id}`, onNavigate: 'standard-html-link' },
        actionArea: (
          <IconButton
            aria-label={`Like ${title}`}
            aria-pressed={liked.includes(id)}
            onClick={() => toggle(id)}
          >
            {liked.includes(id) ? <Favorite color="error" /> : <FavoriteBorder />}
          </IconButton>
        ),
      }))}
    />
  );
}
