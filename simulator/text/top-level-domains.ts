/**
 * Top-level domains by which a bare `name.tld` is an address: every country's, and the generic ones that people write.
 * A name that is missing here needs a scheme to be found.
 */
export const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(
  (
    "ac ad ae af ag ai al am ao aq ar as at au aw ax az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bv bw by bz ca cc " +
    "cd cf cg ch ci ck cl cm cn co cr cu cv cw cx cy cz de dj dk dm do dz ec ee eg er es et eu fi fj fk fm fo fr ga gb " +
    "gd ge gf gg gh gi gl gm gn gp gq gr gs gt gu gw gy hk hm hn hr ht hu id ie il im in io iq ir is it je jm jo jp ke " +
    "kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls lt lu lv ly ma mc md me mg mh mk ml mm mn mo mp mq mr ms mt mu " +
    "mv mw mx my mz na nc ne nf ng ni nl no np nr nu nz om pa pe pf pg ph pk pl pm pn pr ps pt pw py qa re ro rs ru rw " +
    "sa sb sc sd se sg sh si sj sk sl sm sn so sr ss st su sv sx sy sz tc td tf tg th tj tk tl tm tn to tr tt tv tw tz " +
    "ua ug uk us uy uz va vc ve vg vi vn vu wf ws ye yt za zm zw " +
    "academy accountant agency apartments app art asia audio auction bar bargains beer best bet bid bike bingo biz blog " +
    "blue boutique build builders business cab cafe cam camera camp capital cards care career careers casa cash casino " +
    "cat catering center chat cheap church city claims cleaning click clinic clothing cloud club coach codes coffee " +
    "college com community company computer construction consulting contact cool country credit cruises dance date " +
    "dating deals delivery dental design dev diamonds digital direct directory discount doctor dog domains download " +
    "earth education edu email energy engineer engineering enterprises equipment estate events exchange expert express " +
    "fail faith family fan fans farm fashion film finance financial fish fit fitness flights florist flowers fm fun " +
    "fund furniture futbol fyi gallery game games garden gay gifts gives glass global gmbh gold golf gov graphics " +
    "gratis green gripe group guide guitars guru health healthcare help hockey holdings holiday homes horse hospital " +
    "host hosting house how immo inc industries info ink institute insure int international investments jetzt jewelry " +
    "jobs kaufen kim kitchen land law lawyer lease legal life lighting limited limo link live loan loans lol love ltd " +
    "maison management market marketing mba media men menu mil mobi moda moe money monster mortgage movie museum name " +
    "net network news ninja one onl online ooo org organic page paris parts party pet photo photography photos pics " +
    "pictures pink pizza plumbing plus poker press pro productions promo properties property pub quest racing recipes " +
    "red rehab rent rentals repair report republican rest restaurant review reviews rich rip rocks run sale salon " +
    "school science security services sex sexy shiksha shoes shop shopping show singles site ski soccer social " +
    "software solar solutions space sport store stream studio study style sucks supply support surf surgery systems " +
    "tattoo tax taxi team tech technology tel tennis theater tips tires today tools top tours town toys trade trading " +
    "training travel tube university uno vacations ventures vet viajes video villas vin vip vision vodka vote voyage " +
    "wang watch webcam website wedding wiki win wine work works world wtf xxx xyz yoga zone " +
    "рф бг мкд мон орг сайт онлайн укр срб қаз 中国 中國 香港 网络 公司 在线 中文网"
  ).split(" "),
);
