import clsx from "clsx";
import type { IconNode } from "lucide";

export interface IconProps {
  className?: string | undefined;
  "aria-hidden"?: boolean | "true" | "false";
}
export type IconComponent = (props: IconProps) => React.JSX.Element;

const attribute = ([name, value]: [string, unknown]) => `${name}="${String(value)}"`;

/**
 * A drawing as a component. Its inside is one constant text, so that a page with thirty icons is drawn as thirty
 * elements and not as a hundred and thirty; how it is stroked says `.icon` in styles.css.
 * @param flips it points where the words begin or end: mirrored from right to left
 */
export function icon(node: IconNode, flips = false): IconComponent {
  const html = node
    .map(([tag, attributes]) => `<${tag} ${Object.entries(attributes).map(attribute).join(" ")}/>`)
    .join("");
  return function Icon({ className, ...rest }) {
    return (
      <svg
        viewBox="0 0 24 24"
        {...rest}
        className={clsx("icon", flips && "flip", className)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of Lucide's
        dangerouslySetInnerHTML={{ __html: html }}
      />
    );
  };
}
