/** Last line of what the shared bot sends for chats without a paid plan (MSG-38, AMB-144). */
export const adTailOf = (publicUrl: string): { text: string; url: string } => ({
  text: "Sent with Steward",
  url: publicUrl,
});
