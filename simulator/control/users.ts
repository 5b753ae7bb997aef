import type { Hono } from "hono";
import { storePhoto } from "../world/photos.ts";
import type { Person } from "../world/types.ts";
import { viewPerson } from "../world/view.ts";
import type { World } from "../world/world.ts";
import { Body, refuse } from "./body.ts";
import { personOf } from "./find.ts";

/** Makes the routes for making people and changing their profiles. */
export function userRoutes(app: Hono, world: World): void {
  app.post("/users", async (c) => {
    const body = await Body.read(c.req.raw);
    const id = body.optionalNumber("id") ?? world.nextPersonId();
    if (!Number.isSafeInteger(id) || id <= 0) throw refuse("id must be a positive whole number");
    if (world.persons.has(id) || world.bots.has(id)) throw refuse(`user ${id} exists`);
    const person: Person = { id, first_name: body.text("first_name") };
    world.persons.set(id, person);
    return c.json(change(world, person, body));
  });
  app.post("/users/:user{\\d+}", async (c) => {
    const person = personOf(world, Number(c.req.param("user")));
    return c.json(change(world, person, await Body.read(c.req.raw)));
  });
}

function change(world: World, person: Person, body: Body) {
  person.first_name = body.optionalText("first_name") || person.first_name;
  for (const name of ["last_name", "username", "language_code", "bio"] as const) {
    const value = body.optionalText(name);
    if (value === "") delete person[name];
    else if (value !== undefined) person[name] = value;
  }
  const photo = body.optionalBytes("photo_base64");
  if (photo !== undefined) {
    if (photo.byteLength === 0) delete person.photo;
    else person.photo = storePhoto(world, photo);
  }
  if (body.optionalFlag("is_deleted")) forgetAccount(person);
  const premium = body.optionalFlag("is_premium");
  if (premium) person.is_premium = true;
  else if (premium === false) delete person.is_premium;
  const listed = body.optionalFlag("is_listed");
  if (listed) person.is_listed = true;
  else if (listed === false) delete person.is_listed;
  world.tell({ type: "member", user_id: person.id });
  return viewPerson(person);
}

/** Deletes an account as its owner does: bots see a person without names and without a photo. */
function forgetAccount(person: Person): void {
  person.first_name = "";
  for (const name of ["last_name", "username", "language_code", "bio", "photo", "is_premium"] as const)
    delete person[name];
}
