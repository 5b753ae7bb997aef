import type { Dialog } from "./dialog.ts";
import { dialogsOf } from "./dialogs.ts";
import type { Form, Look } from "./looks.ts";
import type { NamedVisit } from "./pages.ts";

/** A page, or a dialog above it, in one look on one form. */
export interface Sight {
  look: Look;
  form: Form;
  visit: NamedVisit;
  dialog?: Dialog;
}

/** Names what is looked at, whatever it looks like. */
export const subjectOf = ({ visit, dialog }: Sight) => (dialog ? `${visit.name}: ${dialog.name}` : visit.name);

/** Lists every page, and the dialogs of those that have any, in each look on each form. */
export const sights = (looks: readonly Look[], forms: readonly Form[], visits: readonly NamedVisit[]): Sight[] =>
  looks.flatMap((look) =>
    forms.flatMap((form) =>
      visits.flatMap((visit) => {
        if (look.hash && visit.isGuest) return [];
        const dialogs = dialogsOf(visit.name, look, form);
        const page = { look, form, visit };
        return [page, ...dialogs.map((dialog) => ({ ...page, dialog }))];
      }),
    ),
  );
