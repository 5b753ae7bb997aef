/** Shows one line of an order's details: its name and its value. */
export const Fact = ({ name, children }: { name: React.ReactNode; children: React.ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4">
    <dt className="text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
