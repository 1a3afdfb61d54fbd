import type { ImgHTMLAttributes } from "react";

interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src"> {
  img: string | { default?: string; src?: { src: string } };
}

/** `@theme/IdealImage`: the image as it is. */
export default function IdealImage({ img, alt = "", ...rest }: IdealImageProps) {
  return <img {...rest} alt={alt} src={typeof img === "string" ? img : (img.default ?? img.src?.src)} loading="lazy" />;
}
