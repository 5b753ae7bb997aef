import type { MemberActRequest, MessagesDeletion, TrustRequest } from "../../services/members/members-object.ts";
import type { AdminChatObject } from "../../services/moderation/admin-chat-object.ts";
import type { AppealDecision, AppealsObject, AppealWish } from "../../services/moderation/appeals-object.ts";
import type { BrakeDecision, BrakeObject, DeliveredCardPress } from "../../services/moderation/brake-object.ts";
import type { ExceptionsObject, ExceptionWord } from "../../services/moderation/exceptions-object.ts";
import type { BanClaim, DeliveredWallPress, RaidsObject } from "../../services/newcomers/raids-object.ts";
import { decideAppeal } from "./appeals/decide-appeal.ts";
import { endedAppeals } from "./appeals/ended-appeals.ts";
import { offerByLink } from "./appeals/offer-appeal.ts";
import { decideBrake } from "./brake/decide-brake.ts";
import { adminChatTrouble } from "./cards/admin-chat.ts";
import { takeCardPress } from "./cards/take-press.ts";
import { testAdminChat } from "./cards/test-card.ts";
import { changeException, changeNameException, listExceptions, listNameExceptions } from "./exceptions/exceptions.ts";
import { actUponMember } from "./moderation/act-upon-member.ts";
import { deleteMessages } from "./moderation/delete-messages.ts";
import { trust } from "./moderation/trust/trusted-members.ts";
import { undoAction } from "./moderation/undo-action.ts";
import { claimBans } from "./raids/claim-bans.ts";
import { lowerForAdmin, takeWallPress } from "./raids/lower.ts";
import { raidNow } from "./raids/raid-now.ts";
import { ChatScored } from "./spam/scored-chat.ts";

/** Serves the moderation of a chat to admins (services/objects.ts describes each method). */
export abstract class ChatModeration
  extends ChatScored
  implements AdminChatObject, AppealsObject, BrakeObject, ExceptionsObject, RaidsObject
{
  async adminChatTrouble() {
    return adminChatTrouble(this.context);
  }

  async testAdminChat(waitMs: number) {
    return testAdminChat(this.context, waitMs);
  }

  async takeCardPress(press: DeliveredCardPress) {
    return takeCardPress(this.context, press);
  }

  async offerAppeal(wish: AppealWish) {
    return offerByLink(this.context, wish);
  }

  async decideAppeal(decision: AppealDecision) {
    return decideAppeal(this.context, decision);
  }

  async endedAppeals() {
    return endedAppeals(this.context);
  }

  async decideBrake(decision: BrakeDecision) {
    return decideBrake(this.context, decision);
  }

  async listExceptions() {
    return listExceptions(this.context);
  }

  async changeException(word: ExceptionWord) {
    return changeException(this.context, word);
  }

  async listNameExceptions() {
    return listNameExceptions(this.context);
  }

  async changeNameException(word: ExceptionWord) {
    return changeNameException(this.context, word);
  }

  async raidNow() {
    return raidNow(this.context);
  }

  async takeWallPress(press: DeliveredWallPress) {
    return takeWallPress(this.context, press);
  }

  async lowerWall(actor: number) {
    return lowerForAdmin(this.context, actor);
  }

  async claimBans(claim: BanClaim) {
    return claimBans(this.context, claim);
  }

  async undoAction(id: number, actor: number) {
    return undoAction(this.context, id, actor);
  }

  async deleteMessages(request: MessagesDeletion) {
    return deleteMessages(this.context, request);
  }

  async actUponMember(request: MemberActRequest) {
    return actUponMember(this.context, request);
  }

  async trust(request: TrustRequest) {
    return trust(this.context, request);
  }
}
