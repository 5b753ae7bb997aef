import { useLoaderData } from "@remix-run/react";
import { browserLoad, serverLoad } from "../client/calls/page-data.ts";
import type { PageHandle } from "../client/page/page-handle.ts";
import { BatchPage } from "../features/tasks/batch-page.tsx";
import { loadBatch } from "../features/tasks/load-tasks.ts";
import { MissingBatch } from "../features/tasks/missing-batch.tsx";

export const handle: PageHandle = {
  title: "tasks.bulk",
  texts: "routes/tasks.batch",
  failedTexts: "features/tasks/missing-batch",
};
export const loader = serverLoad(loadBatch);
export const clientLoader = browserLoad(loadBatch, handle);

export const ErrorBoundary = MissingBatch;

export default function Batch() {
  return <BatchPage data={useLoaderData<typeof loader>()} />;
}
