import { SPARK } from "./chart-paths.ts";

/** Shows the course of a number in a card that says the number. @param path of `sparkPath` */
export function Spark({ path }: { path: string }) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${SPARK.width} ${SPARK.height}`}
      preserveAspectRatio="none"
      className="spark text-c1"
    >
      <path d={path} />
    </svg>
  );
}
