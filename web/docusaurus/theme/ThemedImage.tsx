import type { ImgHTMLAttributes } from "react";
import { toRoute } from "../useBaseUrl";

interface ThemedImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  sources: { light: string; dark: string };
}

/** `@theme/ThemedImage`: an image for each colour mode, of which one is seen. */
export default function ThemedImage({ sources, className = "", alt = "", ...rest }: ThemedImageProps) {
  return (
    <>
      <img {...rest} alt={alt} src={toRoute(sources.light)} className={`themed-light ${className}`.trim()} />
      <img {...rest} alt={alt} src={toRoute(sources.dark)} className={`themed-dark ${className}`.trim()} />
    </>
  );
}
