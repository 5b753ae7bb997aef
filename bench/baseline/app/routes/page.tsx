import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";

export async function loader({ context }: LoaderFunctionArgs) {
  const { db } = context as unknown as { db: D1Database };
  const page = await db.prepare("SELECT title FROM pages WHERE id = 1").first<{ title: string }>();
  return { title: page?.title ?? "" };
}

export default function Page() {
  const { title } = useLoaderData<typeof loader>();
  return <h1>{title}</h1>;
}
